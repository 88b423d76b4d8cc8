import type { ReadKind } from '../../../../platform/content-kinds.ts'
import { checkJourneys, type ReadJourney, readJourneys, unknownPlaces } from './check-journeys.ts'
import { saveJourneys } from './save-journeys.ts'

export const importJourneys: ReadKind = async ({ paths }) => {
  const read = await readJourneys(paths)
  let changed: ReadJourney[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkJourneys(tx, read.sources)
      changed = checked.changed
      return { problems: checked.problems }
    },
    refer: (tx, { roots, plans, guides }) => unknownPlaces(tx, changed, { roots, plans, guides: new Set(guides.keys()) }),
    async save(tx, { categories, now }) {
      const saved = await saveJourneys(tx, changed, read, categories, now)
      return { changed: saved.changed, found: true, keptPrices: saved.conflicts }
    },
  }
}
