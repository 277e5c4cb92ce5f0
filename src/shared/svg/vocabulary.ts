/*
 * What a drawing may hold. Everything that does not stand here is left out: scripts, pages inside of it, what moves,
 * what is fetched from elsewhere, and whatever SVG or a browser will know tomorrow.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const shapes = words('path rect circle ellipse line polyline polygon text image use')

/** What nothing is seen of by itself. */
export const hidden = words('defs symbol linearGradient radialGradient pattern clipPath mask marker filter')

export const filterParts = words(`
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDropShadow feFlood feGaussianBlur feMerge feMorphology feOffset feSpecularLighting feTile feTurbulence`)

const filterInner = words(
  'feMergeNode feFuncR feFuncG feFuncB feFuncA feDistantLight fePointLight feSpotLight',
)

const structure = words('svg g stop tspan textPath')

export const isDrawn = (name: string): boolean =>
  [shapes, hidden, filterParts, filterInner, structure].some((names) => names.has(name))

/** What programs write beside a drawing; left out without a note. */
export const silentElements = words('title desc metadata style view')

export const animations = words('animate animateMotion animateTransform animateColor set discard mpath')

/** Properties of CSS that may stand as attributes. */
export const properties = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family
  font-size font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color marker-end marker-mid
  marker-start mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform unicode-bidi vector-effect visibility word-spacing writing-mode`)

/** Properties that only a style can say. */
export const styleOnly = words(`
  font-feature-settings font-kerning font-variation-settings isolation mix-blend-mode text-shadow text-transform
  white-space`)

/** Attributes of shapes, gradients and filters. */
export const geometry = words(`
  id d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio dx dy rotate
  textLength lengthAdjust startOffset method spacing side path pathLength href offset gradientUnits gradientTransform
  spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerWidth markerHeight markerUnits refX refY orient filterUnits primitiveUnits in in2 result stdDeviation
  mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent kernelUnitLength azimuth elevation z pointsAtX
  pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector radius baseFrequency numOctaves
  seed stitchTiles slope intercept amplitude exponent tableValues`)
