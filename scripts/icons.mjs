// Icons without the keys of their parts: five random letters for every path, which no compression shortens. React asks
// for them where parts of a list come and go, and those of an icon never do.
const isIcon = (id) => /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)

/** For a build; in development React would warn of lists without keys. */
export const iconsWithoutKeys = () => ({
  name: 'icons-without-keys',
  transform: (code, id) => (isIcon(id) ? { code: code.replaceAll(/, key: "\w+"/g, ''), map: null } : null),
})
