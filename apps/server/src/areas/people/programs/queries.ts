import { setTimeout as pause } from 'node:timers/promises'
import { type AnyColumn, asc, eq, sql } from 'drizzle-orm'
import type { Program, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { programs } from './tables.ts'

export interface Programs {
  /** The customer's site on a host name (without port, lower case); null is the main site, as are unknown hosts and `react.*`. */
  of: (hostName: string) => Program | null
  close: () => void
}

/** Milliseconds between two tries to read them: each twice as long as the one before. */
const pauses = { first: 1_000, longest: 60_000 }

/** Keeps all programs in memory, read anew when content changes; `reloaded` is told then, because what was kept in between may show the old ones. */
export async function createPrograms(
  { db, events, log }: Pick<Services, 'db' | 'events' | 'log'>,
  reloaded: () => void = () => {},
): Promise<Programs> {
  let byHost = new Map<string, Program>()
  let started = 0
  let shown = 0
  const closing = new AbortController()

  async function load(number: number) {
    const rows = await db.select().from(programs).orderBy(asc(programs.slug))
    const fresh = new Map<string, Program>()
    for (const { id: _, createdAt: __, ...program } of rows) {
      for (const host of program.hosts) if (!fresh.has(host)) fresh.set(host, program)
    }
    // Two readings shortly after one another: the later one counts, whichever ends first; until it ends, the earlier one.
    if (number < shown) return
    shown = number
    byHost = fresh
  }
  /** Until it is read, a newer reading has begun, or the instance closes. */
  async function reload() {
    const number = ++started
    for (let wait = pauses.first; number === started; wait = Math.min(2 * wait, pauses.longest)) {
      try {
        await load(number)
        return reloaded()
      } catch (error) {
        log.error({ err: error }, 'programs were not read')
      }
      await pause(wait, null, { signal: closing.signal, ref: false })
    }
  }

  // Closing alone ends it with an error.
  events.subscribe('content', () => void reload().catch(() => {}))
  await load(++started)
  return {
    close: () => closing.abort(),
    of: (hostName) => (hostName.startsWith('react.') ? null : (byHost.get(hostName) ?? null)),
  }
}

/** The name of the main site and where its links lead. */
export const mainSite = ({ publicUrl, site }: Services['env']) => ({ name: site.name, origin: new URL(publicUrl).origin })

/** The name of a customer's site (null is the main one) and where its links lead, for what is written later than it was asked. */
export async function siteOfProgram(tx: Tx, env: Services['env'], slug: string | null): Promise<{ name: string; origin: string }> {
  const { name, hosts } = programs
  const [program] = slug === null ? [] : await tx.select({ name, hosts }).from(programs).where(eq(programs.slug, slug))
  const [host] = program?.hosts ?? []
  if (!program || !host) return mainSite(env)
  const { protocol, port } = new URL(env.publicUrl)
  return { name: program.name, origin: `${protocol}//${host}${port ? `:${port}` : ''}` }
}

/** What lists can be narrowed to one of. */
export const namedPrograms = (tx: Tx) => tx.select({ slug: programs.slug, name: programs.name }).from(programs).orderBy(asc(programs.name))

/** What the program is called whose slug stands in a column: its slug once it is gone, null for the main site. */
export const programNamed = (slug: AnyColumn) => sql<string | null>`coalesce((select name from ${programs} where slug = ${slug}), ${slug})`
