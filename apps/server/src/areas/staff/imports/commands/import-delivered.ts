import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { siteValues } from '../../../../platform/content-text.ts'
import type { Services } from '../../../../platform/context.ts'
import { deliveredContent } from '../tables.ts'
import { type ImportResult, importContent } from './import-content.ts'

/**
 * Imports the content delivered with the app. Returns null, after hashing the files only, if files, program and settings are those of the
 * last start and nothing else was imported since. A guide imported from elsewhere under the name of a delivered guide stays. `program`: path of the
 * bundle; when run from sources it is unknown whether the app changed.
 */
export async function importDelivered(
  services: Pick<Services, 'db' | 'longWorkDb' | 'events' | 'clock' | 'files' | 'modules' | 'env'>,
  folder: string,
  program: string,
): Promise<ImportResult | null> {
  const delivered = path.extname(program) === '.js' ? computeFingerprint(services.env, folder, program) : null
  if (delivered !== null && (await services.db.select().from(deliveredContent)).some(({ fingerprint }) => fingerprint === delivered))
    return null
  return importContent({ ...services, db: services.longWorkDb }, [folder], { delivered, taken: 'left' })
}

/** Reads synchronously, which is several times faster. The server does not serve requests yet. */
function computeFingerprint(env: Services['env'], folder: string, program: string): string {
  const sum = createHash('sha256').update(JSON.stringify([siteValues(env), env.mode, env.publicUrl]))
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory())
  const places = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()
  for (const place of [program, ...places]) {
    const bytes = readFileSync(place)
    sum.update(`\0${path.relative(folder, place)}\0${bytes.length}\0`).update(bytes)
  }
  return sum.digest('base64url')
}
