import type { Member } from './archive.ts'
import type { SealedSecret } from './sealed-secret.ts'
import type { DatabaseContent, SchemaVersion } from './snapshot.ts'

// Contents of a backup in order: a readme, its head, the tables in pieces, the uploads, the manifest with checksums,
// and its signature. It can be written and read as a stream.

/** Increment when older versions of Waymark can no longer read a backup. */
export const format = 1

/** `head.json` */
export interface Head {
  format: number
  /** ISO 8601, UTC. */
  madeAt: string
  version: SchemaVersion
  secret: SealedSecret
}

/** `manifest.json` */
export interface Manifest {
  database: DatabaseContent
  /** All files before the manifest. */
  members: readonly Member[]
}

export const fileNames = { readme: 'README.txt', head: 'head.json', manifest: 'manifest.json', proof: 'manifest.hmac' } as const
export const uploadsPrefix = 'uploads/'
/** Folder of a table's rows. */
export const tableFolder = ({ schema, name }: { schema: string; name: string }): string => `database/${schema}.${name}/`

const formatCount = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Readme for people. */
export function writeReadme({ madeAt }: Head, { database, members }: Manifest): string {
  const uploads = members.filter(({ name }) => name.startsWith(uploadsPrefix))
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (uploads.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000).toFixed(1)
  return [
    `as of ${madeAt.slice(0, 19).replace('T', ' ')} UTC:`,
    `  the database: ${formatCount(rows, 'row', 'rows')} in ${formatCount(database.tables.length, 'table', 'tables')}, with the content and what staff edited`,
    `  ${formatCount(uploads.length, 'uploaded file', 'uploaded files')}, ${megabytes} MB`,
    '  the secret for tokens, codes and second factors, encrypted with the passphrase',
  ].join('\n')
}

export const readme = `Waymark backup

database/   the rows of each table, in the text format of PostgreSQL's COPY, in pieces; manifest.json lists the columns
uploads/    the files that people uploaded
head.json   when and by which version the backup was made, and the secret, encrypted with the passphrase
manifest.json, manifest.hmac   the expected content, and the signature that proves that nobody changed it

Restore the backup into an empty place, with this version of Waymark or a newer one:

  DATA_DIR=/an/empty/folder npm run restore -- THIS-FILE

To restore to a PostgreSQL server, also set DATABASE_URL to an empty database.
Anyone who has this file can read what people wrote, even without the passphrase. Protect it like the database.
`
