import type { Services } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Filling } from '../../../../platform/filling.ts'
import type { Problem } from '../../../../platform/yaml.ts'
import type { Pictures } from '../../../guides/guides/commands/bring-picture.ts'
import { readSynonyms, saveSynonyms } from '../../../guides/search/commands/save-synonyms.ts'
import type { ReadTemplate } from '../../../guides/templates/commands/parse-template.ts'
import { readTemplates } from '../../../guides/templates/commands/read-templates.ts'
import { checkTemplates, saveTemplates } from '../../../guides/templates/commands/save-templates.ts'
import { checkJourneys, type ReadJourney, unknownPlaces } from '../../../journeys/journeys/commands/check-journeys.ts'
import { readJourneys } from '../../../journeys/journeys/commands/read-journeys.ts'
import { saveJourneys } from '../../../journeys/journeys/commands/save-journeys.ts'
import { readPlans, savePlans } from '../../../money/entitlements/commands/import-plans.ts'
import { type ChangedDocument, checkDocuments, saveDocuments } from '../../../people/legal/commands/import-documents.ts'
import { readDocuments } from '../../../people/legal/commands/read-documents.ts'
import { type ProgramsRead, readPrograms, savePrograms } from '../../../people/programs/commands.ts'
import { readRates, saveRates } from '../../../services/orders/commands/import-rates.ts'
import { checkServices, type ReadService, unknownReferences, unknownServices } from '../../../services/services/commands/check-services.ts'
import { readServices } from '../../../services/services/commands/read-services.ts'
import { saveServices } from '../../../services/services/commands/save-services.ts'
import { readCompany } from '../../../site/company/commands/read-company.ts'
import { type ChangedCompany, checkCompany, saveCompany } from '../../../site/company/commands/save-company.ts'
import { checkFaq } from '../../../site/faq/commands/check-faq.ts'
import type { ReadGroup } from '../../../site/faq/commands/parse-group.ts'
import { readFaqFolders } from '../../../site/faq/commands/read-faq.ts'
import { saveFaq } from '../../../site/faq/commands/save-faq.ts'
import { checkNews, unknownGuides } from '../../../site/news/commands/check-news.ts'
import type { ReadNewsItem } from '../../../site/news/commands/parse-news.ts'
import { readNews } from '../../../site/news/commands/read-news.ts'
import { saveNews } from '../../../site/news/commands/save-news.ts'

/** What kinds say of themselves to others. */
interface Given {
  /** Slugs of the plans of these files. */
  plans: Set<string>
  /** Services that programs name. */
  named: ProgramsRead['named']
}

/** What is there, or will be with this import. */
export interface Around extends Given {
  /** Slugs of root categories. */
  roots: Set<string>
  /** Ids of the steps of the guides that are written, by slug. */
  guides: Map<string, string[]>
}

interface Saving {
  categories: ReadonlyMap<string, { id: string }>
  now: Date
}
export interface Saved {
  /** What somebody sees differs. */
  changed: boolean
  /** It is found by the search. */
  found?: boolean
  /** Slugs of what keeps the prices that staff gave it. */
  keptPrices?: string[]
}

/** A kind of content beside the guides, as its files were read. */
export interface Kind {
  problems: Problem[]
  warnings?: Problem[]
  gives?: Partial<Given>
  /** Reads what changed, and names what is wrong in it. `guides`: slugs of those that are written. */
  check?: (tx: Tx, guides: string[]) => Promise<Problem[]>
  /** Names what leads nowhere, once nothing else is wrong. */
  refer?: (tx: Tx, around: Around) => Promise<Problem[]>
  /** Writes what was checked. */
  save: (tx: Tx, saving: Saving) => Promise<Saved>
}

interface Reading {
  paths: string[]
  filling: Filling
  pictures: Pictures
  env: Pick<Services['env'], 'mode' | 'publicUrl'>
}

async function documents({ paths, filling }: Reading): Promise<Kind> {
  const read = await readDocuments(paths, filling)
  let changed: ChangedDocument[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkDocuments(tx, read.documents, filling)
      changed = checked.changed
      return checked.problems
    },
    async save(tx, { now }) {
      await saveDocuments(tx, changed, now)
      return { changed: changed.length > 0 }
    },
  }
}

async function rates({ paths }: Reading): Promise<Kind> {
  const read = await readRates(paths)
  return {
    ...{ problems: read.problems, warnings: read.warnings },
    async save(tx) {
      await saveRates(tx, read.rates)
      return { changed: false }
    },
  }
}

async function plans({ paths }: Reading): Promise<Kind> {
  const read = await readPlans(paths)
  return {
    ...{ problems: read.problems, warnings: read.warnings },
    gives: { plans: new Set(read.plans.map(({ slug }) => slug)) },
    async save(tx, { now }) {
      const { changed, conflicts } = await savePlans(tx, read.plans, now)
      return { changed, keptPrices: conflicts }
    },
  }
}

async function services({ paths }: Reading): Promise<Kind> {
  const read = await readServices(paths)
  let changed: ReadService[] = []
  return {
    problems: read.problems,
    async check(tx, guides) {
      const checked = await checkServices(tx, read.sources, guides)
      changed = checked.changed
      return checked.problems
    },
    refer: async (tx, around) => [...(await unknownReferences(tx, changed, around)), ...(await unknownServices(tx, read, around.named))],
    save: async (tx, { categories, now }) => ({ changed: await saveServices(tx, changed, read, categories, now), found: true }),
  }
}

async function templates({ paths }: Reading): Promise<Kind> {
  const read = await readTemplates(paths)
  let changed: ReadTemplate[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkTemplates(tx, read)
      changed = checked.changed
      return checked.problems
    },
    async save(tx, { now }) {
      await saveTemplates(tx, changed, read, now)
      return { changed: false }
    },
  }
}

async function company({ paths, filling, pictures }: Reading): Promise<Kind> {
  const read = await readCompany(paths, filling)
  let changed: ChangedCompany = { company: null, presentations: [], videos: [], problems: [] }
  return {
    problems: read.problems,
    async check(tx) {
      changed = await checkCompany(tx, read, filling, pictures)
      return changed.problems
    },
    save: async (tx, { now }) => ({ changed: await saveCompany(tx, changed, read, now) }),
  }
}

async function news({ paths, filling }: Reading): Promise<Kind> {
  const read = await readNews(paths, filling)
  let changed: ReadNewsItem[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkNews(tx, read, filling)
      changed = checked.changed
      return checked.problems
    },
    refer: (tx, { guides }) => unknownGuides(tx, changed, new Set(guides.keys())),
    save: async (tx, { now }) => ({ changed: await saveNews(tx, changed, read, now), found: true }),
  }
}

async function journeys({ paths }: Reading): Promise<Kind> {
  const read = await readJourneys(paths)
  let changed: ReadJourney[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkJourneys(tx, read.sources)
      changed = checked.changed
      return checked.problems
    },
    refer: (tx, { roots, plans: sold, guides }) => unknownPlaces(tx, changed, { roots, plans: sold, guides: new Set(guides.keys()) }),
    async save(tx, { categories, now }) {
      const saved = await saveJourneys(tx, changed, read, categories, now)
      return { changed: saved.changed, found: true, keptPrices: saved.conflicts }
    },
  }
}

async function questions({ paths, filling }: Reading): Promise<Kind> {
  const read = await readFaqFolders(paths, filling)
  let changed: ReadGroup[] = []
  return {
    problems: read.problems,
    async check(tx) {
      const checked = await checkFaq(tx, read, filling)
      changed = checked.changed
      return checked.problems
    },
    save: async (tx, { now }) => ({ changed: await saveFaq(tx, changed, read, now), found: true }),
  }
}

async function programs({ paths, env }: Reading): Promise<Kind> {
  const read = await readPrograms(paths, env)
  return {
    problems: read.problems,
    gives: { named: read.named },
    save: async (tx, { now }) => ({ changed: await savePrograms(tx, read.programs, now) }),
  }
}

async function synonyms({ paths }: Reading): Promise<Kind> {
  const read = await readSynonyms(paths)
  return { problems: read.problems, save: async (tx) => ({ changed: await saveSynonyms(tx, read.synonyms) }) }
}

/** All kinds beside the guides, in the order in which they are checked and written. */
const readers = [documents, rates, plans, services, templates, company, news, journeys, questions, programs, synonyms]

export const readKinds = (reading: Reading): Promise<Kind[]> => Promise.all(readers.map((read) => read(reading)))
