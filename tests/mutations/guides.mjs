/** Guides, and pictures of the dial. */
export default [
  {
    says: 'undo leaves a guide where it went',
    file: 'src/worker/tools/guides/walked.ts',
    from: 'withGuideStep(now, bare, isBack)',
    to: 'withGuideStep(now, bare, false)',
    tests: ['tests/engine/guides.test.ts'],
  },
  {
    says: 'guides catch layers while nobody sees them',
    file: 'src/worker/scene/snapping/snap-lines.ts',
    from: 'viewport.hasRulers ? shownGuides(store.design) : noGuides',
    to: 'viewport.hasRulers || !viewport.hasRulers ? shownGuides(store.design) : noGuides',
    tests: ['tests/engine/guides.test.ts'],
  },
  {
    says: 'a still moment of a gif is cut short',
    file: 'src/worker/engine/animation-export/gif.ts',
    from: 'last.delay += delayMs / 10',
    to: 'last.delay += 0',
    tests: ['tests/unit/ui/animation-export.test.ts'],
  },
  {
    says: 'what is edited meanwhile gets into an animation',
    file: 'src/worker/engine/animation-export/animation-export.ts',
    from: 'const { request, shown, writer, of } = film',
    to: 'const { request, writer, of } = film\n  const shown = shownIn(editor) ?? film.shown',
    tests: ['tests/engine/screenshots.test.ts'],
  },
  {
    says: 'the words of the dial follow the page although they were given a language of their own',
    file: 'src/worker/commands/first.ts',
    from: 'editor.clock.setLocale(editor.session.dialLanguage)',
    to: 'editor.clock.setLocale(command.locale)',
    tests: ['tests/engine/sample-world.test.ts'],
  },
]
