import { sql } from 'drizzle-orm'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { fillingOf } from '../../../platform/filling.ts'
import type { Problem } from '../../../platform/yaml.ts'
import { categoryPlaces, type ParsedCategories, parseCategories, rootSlugs, saveCategories } from '../../catalog/commands.ts'
import { readCompany } from '../../company/commands/read-company.ts'
import { checkCompany, saveCompany } from '../../company/commands/save-company.ts'
import { checkDocuments, saveDocuments } from '../../content/commands/import-documents.ts'
import { readDocuments } from '../../content/commands/read-documents.ts'
import { readPlans, savePlans } from '../../entitlements/commands/import-plans.ts'
import { checkFaq } from '../../faq/commands/check-faq.ts'
import { type FaqRead, readFaqFolders } from '../../faq/commands/read-faq.ts'
import { saveFaq } from '../../faq/commands/save-faq.ts'
import { createPictures, type Pictures } from '../../guides/commands/bring-picture.ts'
import { unknownSlugs } from '../../guides/commands/check-slugs.ts'
import type { Conflict } from '../../guides/commands/compare-records.ts'
import { type Findings, readExisting, readGuides } from '../../guides/commands/read-guides.ts'
import { type GuideSource, readSources, type Sources } from '../../guides/commands/read-sources.ts'
import { addGuide, changeGuide, countGuides, moveGuides } from '../../guides/commands/save-guide.ts'
import { checkJourneys, unknownPlaces } from '../../journeys/commands/check-journeys.ts'
import { type JourneysRead, readJourneys } from '../../journeys/commands/read-journeys.ts'
import { saveJourneys } from '../../journeys/commands/save-journeys.ts'
import { checkNews, unknownGuides } from '../../news/commands/check-news.ts'
import { type NewsRead, readNews } from '../../news/commands/read-news.ts'
import { saveNews } from '../../news/commands/save-news.ts'
import { readRates, saveRates } from '../../orders/commands/import-rates.ts'
import { type ProgramsRead, readPrograms, savePrograms } from '../../programs/commands.ts'
import { keepCommonWords } from '../../search/commands/index-subject.ts'
import { readSynonyms, saveSynonyms } from '../../search/commands/save-synonyms.ts'
import { checkServices, unknownReferences, unknownServices } from '../../services/commands/check-services.ts'
import { readServices, type ServicesRead } from '../../services/commands/read-services.ts'
import { saveServices } from '../../services/commands/save-services.ts'
import { readTemplates, type TemplatesRead } from '../../templates/commands/read-templates.ts'
import { checkTemplates, saveTemplates } from '../../templates/commands/save-templates.ts'

export type ImportResult =
  | {
      ok: true
      /** Slugs. */
      added: string[]
      changed: string[]
      unchanged: string[]
      /** Files that are no guides, and why. */
      skipped: Problem[]
      /** Guides that staff edited: the files differ, and nothing was overwritten. */
      conflicts: Conflict[]
      warnings: Problem[]
    }
  | { ok: false; problems: Problem[] }

export interface ImportOptions {
  /** Told after each guide that was read. */
  onProgress?: (done: number, total: number) => void
  /** Slug, for files that name no category. */
  category?: string
}

const lockKey = 7350

type Importing = Pick<Services, 'db' | 'events' | 'clock' | 'files'> & { env: Pick<Services['env'], 'mode' | 'site' | 'publicUrl'> }

/**
 * Brings in files and folders of guides, and the services, routes, questions, news, document templates, programs, company, presentations, videos, legal documents, plans, exchange rates and synonyms beside them (product.md 5): checks
 * all, reports every problem, changes nothing when there is one.
 * Guides whose files are as they were are not read again. Instances that start together import one after the other.
 */
export async function importContent(services: Importing, paths: string[], options: ImportOptions = {}): Promise<ImportResult> {
  const sources = await readSources(paths, options.category)
  const filling = fillingOf(services.env)
  const legal = await readDocuments(paths, filling)
  const offers = await readPlans(paths)
  const money = await readRates(paths)
  const search = await readSynonyms(paths)
  const offered = await readServices(paths)
  const routes = await readJourneys(paths)
  const entrances = await readPrograms(paths, services.env)
  const blanks = await readTemplates(paths)
  const asked = await readFaqFolders(paths, filling)
  const own = await readCompany(paths, filling)
  const told = await readNews(paths, filling)
  const pictures = createPictures(services.files)
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    let ok = false
    try {
      const result = await write(
        tx,
        services,
        { sources, legal, offers, money, search, offered, routes, entrances, blanks, own, asked, told, filling, pictures },
        options,
      )
      ok = result.ok
      return result
    } finally {
      if (!ok) await pictures.undo()
    }
  })
}

interface Material {
  sources: Sources
  legal: Awaited<ReturnType<typeof readDocuments>>
  offers: Awaited<ReturnType<typeof readPlans>>
  money: Awaited<ReturnType<typeof readRates>>
  search: Awaited<ReturnType<typeof readSynonyms>>
  offered: ServicesRead
  routes: JourneysRead
  entrances: ProgramsRead
  blanks: TemplatesRead
  asked: FaqRead
  own: Awaited<ReturnType<typeof readCompany>>
  told: NewsRead
  filling: ReturnType<typeof fillingOf>
  pictures: Pictures
}

async function write(
  tx: Tx,
  { events, clock }: Importing,
  { sources, legal, offers, money, search, offered, routes, entrances, blanks, own, asked, told, filling, pictures }: Material,
  options: ImportOptions,
): Promise<ImportResult> {
  const known = new Map((await readExisting(tx, sources.guides)).map((entry) => [entry.slug, entry]))
  const isSame = ({ slug, hash }: GuideSource) => known.get(slug)?.contentHash === hash
  const unread = sources.guides.filter((source) => !isSame(source))

  const problems = [sources, legal, offers, money, search, offered, routes, entrances, blanks, own, asked, told].flatMap(
    (read) => read.problems,
  )
  const findings: Findings = { problems, warnings: [...offers.warnings, ...money.warnings], skipped: [...sources.skipped] }
  const roots = readCategories(sources.categories, findings)
  const documents = await checkDocuments(tx, legal.documents, filling)
  findings.problems.push(...documents.problems)
  const world = { known, beside: sources.beside, pictures }
  const { plans, conflicts, same } = await readGuides(tx, unread, world, options, findings)
  const written = new Map(plans.map(({ guide }) => [guide.slug, guide.outline.map(({ id }) => id)]))
  const services = await checkServices(tx, offered.sources, [...written.keys()])
  findings.problems.push(...services.problems)
  const templates = await checkTemplates(tx, blanks)
  findings.problems.push(...templates.problems)
  const company = await checkCompany(tx, own, filling, pictures)
  findings.problems.push(...company.problems)
  const news = await checkNews(tx, told, filling)
  findings.problems.push(...news.problems)
  const journeys = await checkJourneys(tx, routes.sources)
  findings.problems.push(...journeys.problems)
  const questions = await checkFaq(tx, asked, filling)
  findings.problems.push(...questions.problems)
  if (findings.problems.length === 0) {
    const around = { roots: await rootSlugs(tx, roots), plans: new Set(offers.plans.map(({ slug }) => slug)) }
    findings.problems.push(
      ...(await unknownSlugs(tx, plans, roots, sources.guides, options)),
      ...(await unknownReferences(tx, services.changed, { ...around, guides: written })),
      ...(await unknownPlaces(tx, journeys.changed, { ...around, guides: new Set(written.keys()) })),
      ...(await unknownGuides(tx, news.changed, new Set(written.keys()))),
      ...(await unknownServices(tx, offered, entrances.named)),
    )
  }
  if (findings.problems.length > 0) return { ok: false, problems: findings.problems }

  const now = clock()
  const outcome = {
    added: [] as string[],
    changed: [] as string[],
    unchanged: [...sources.guides.filter(isSame), ...same].map(({ slug }) => slug),
  }
  const categoriesChanged = roots.length > 0 && (await saveCategories(tx, roots))
  const places = await categoryPlaces(tx)
  for (const { source, existing, guide } of plans) {
    const found = places.get(guide.category)
    if (!found) throw new Error(`category ${guide.category} was checked and is gone`)
    const place = { categoryId: found.id, rootId: found.rootId }
    if (!existing) await addGuide(tx, guide, place, source.hash, now)
    const changed = existing && (await changeGuide(tx, existing.id, guide, place, source.hash, now))
    outcome[existing ? (changed ? 'changed' : 'unchanged') : 'added'].push(guide.slug)
  }
  await saveDocuments(tx, documents.changed, now)
  await saveRates(tx, money.rates)
  const plansSaved = await savePlans(tx, offers.plans, now)
  const servicesChanged = await saveServices(tx, services.changed, offered, places, now)
  await saveTemplates(tx, templates.changed, blanks, now)
  const companyChanged = await saveCompany(tx, company, own, now)
  const newsChanged = await saveNews(tx, news.changed, told, now)
  const routesSaved = await saveJourneys(tx, journeys.changed, routes, places, now)
  const questionsChanged = await saveFaq(tx, questions.changed, asked, now)
  const programsChanged = await savePrograms(tx, entrances.programs, now)
  const searchChanged = await saveSynonyms(tx, search.synonyms)
  if (categoriesChanged) await moveGuides(tx)
  const guidesChanged = categoriesChanged || outcome.added.length + outcome.changed.length > 0
  if (guidesChanged) await countGuides(tx)
  if (guidesChanged || servicesChanged || routesSaved.changed || newsChanged || questionsChanged) await keepCommonWords(tx)
  const changes = [
    guidesChanged,
    servicesChanged,
    newsChanged,
    programsChanged,
    companyChanged,
    plansSaved.changed,
    routesSaved.changed,
    questionsChanged,
    searchChanged,
    documents.changed.length > 0,
  ]
  if (changes.includes(true)) await events.publish(tx, 'content')
  return {
    ok: true,
    ...outcome,
    conflicts,
    skipped: findings.skipped,
    warnings: [...findings.warnings, ...keptPrices([...plansSaved.conflicts, ...routesSaved.conflicts])],
  }
}

const keptPrices = (slugs: string[]): Problem[] =>
  slugs.map((slug) => ({ file: slug, line: 1, message: 'staff changed its prices, and they stay as they are' }))

function readCategories(files: { file: string; text: string }[], { problems, warnings }: Findings): ParsedCategories {
  return files.flatMap(({ file, text }) => {
    const read = parseCategories(file, text)
    problems.push(...read.problems)
    warnings.push(...read.warnings)
    return read.roots
  })
}
