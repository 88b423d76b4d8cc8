import { setTimeout as pause } from 'node:timers/promises'
import { type AnyColumn, asc, eq, sql } from 'drizzle-orm'
import type { Program, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { programs } from './tables.ts'

export interface Programs {
  /** Program of a host name (lower case, without port). Null is the main site, which unknown hosts and `react.*` get too. */
  of: (hostName: string) => Program | null
  close: () => void
}

/** Pauses between retries (ms); each is twice as long as the one before. */
const retryPauses = { first: 1_000, longest: 60_000 }

/** Caches all programs and reloads them when content changes. `onReload`: drop what was cached with the old programs. */
export async function createPrograms(
  { db, events, log }: Pick<Services, 'db' | 'events' | 'log'>,
  onReload: () => void = () => {},
): Promise<Programs> {
  let byHost = new Map<string, Program>()
  let started = 0
  let loaded = 0
  const closing = new AbortController()

  async function load(number: number) {
    const rows = await db.select().from(programs).orderBy(asc(programs.slug))
    const fresh = new Map<string, Program>()
    for (const { id: _, createdAt: __, ...program } of rows) {
      for (const host of program.hosts) if (!fresh.has(host)) fresh.set(host, program)
    }
    // When loads overlap, the later one wins, whichever finishes first.
    if (number < loaded) return
    loaded = number
    byHost = fresh
  }
  /** Retries until the load succeeds, a newer load starts, or the instance closes. */
  async function reload() {
    const number = ++started
    for (let wait = retryPauses.first; number === started; wait = Math.min(2 * wait, retryPauses.longest)) {
      try {
        await load(number)
        return onReload()
      } catch (error) {
        log.error({ err: error }, 'programs were not read')
      }
      await pause(wait, null, { signal: closing.signal, ref: false })
    }
  }

  // Rejects only when the instance closes.
  events.subscribe('content', () => void reload().catch(() => {}))
  await load(++started)
  return {
    close: () => closing.abort(),
    of: (hostName) => (hostName.startsWith('react.') ? null : (byHost.get(hostName) ?? null)),
  }
}

/** Name and origin of the main site. */
export const mainSite = ({ publicUrl, site }: Services['env']) => ({ name: site.name, origin: new URL(publicUrl).origin })

/** Name and origin of a program's site (null: the main site), for mails and jobs that run after the request. */
export async function findProgramSite(tx: Tx, env: Services['env'], slug: string | null): Promise<{ name: string; origin: string }> {
  const { name, hosts } = programs
  const [program] = slug === null ? [] : await tx.select({ name, hosts }).from(programs).where(eq(programs.slug, slug))
  const [host] = program?.hosts ?? []
  if (!program || !host) return mainSite(env)
  const { protocol, port } = new URL(env.publicUrl)
  return { name: program.name, origin: `${protocol}//${host}${port ? `:${port}` : ''}` }
}

/** Programs to filter lists by. */
export const listProgramNames = (tx: Tx) =>
  tx.select({ slug: programs.slug, name: programs.name }).from(programs).orderBy(asc(programs.name))

/** Selects the name of the program with this slug: the slug itself if the program is gone, null for the main site. */
export const selectProgramName = (slug: AnyColumn) =>
  sql<string | null>`coalesce((select name from ${programs} where slug = ${slug}), ${slug})`
