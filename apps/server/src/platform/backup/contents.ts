import type { Member } from './archive.ts'
import type { SealedSecret } from './sealed-secret.ts'
import type { DatabaseContent, SchemaVersion } from './snapshot.ts'

// Contents of a backup in order: a readme, its head, the tables in pieces, the uploads, the manifest with checksums,
// and its signature. It can be written and read as a stream.

/** Increment when older versions of Waymark could not read a backup. */
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

export const names = { readme: 'README.txt', head: 'head.json', manifest: 'manifest.json', proof: 'manifest.hmac' } as const
export const uploadsPrefix = 'uploads/'
/** Folder of a table's rows. */
export const tableFolder = ({ schema, name }: { schema: string; name: string }): string => `database/${schema}.${name}/`

const count = (n: number, one: string, many: string) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`

/** Readme for people. */
export function describe({ madeAt }: Head, { database, members }: Manifest): string {
  const uploads = members.filter(({ name }) => name.startsWith(uploadsPrefix))
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (uploads.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000).toFixed(1)
  return [
    `as of ${madeAt.slice(0, 19).replace('T', ' ')} UTC:`,
    `  the database: ${count(rows, 'row', 'rows')} in ${count(database.tables.length, 'table', 'tables')}; content and what staff edited of it is there`,
    `  ${count(uploads.length, 'uploaded file', 'uploaded files')}, ${megabytes} MB`,
    '  the secret from which keys of tokens, codes and second factors are made, encrypted with the passphrase',
  ].join('\n')
}

export const readme = `A backup of Waymark.

database/   the rows of each table, in the text format of PostgreSQL's COPY, cut into pieces; manifest.json says which columns
uploads/    the files that people brought
head.json   when it was made, of which version, and the secret, encrypted with the passphrase
manifest.json, manifest.hmac   what all of it should be, and the proof that nobody changed it

Restore it with Waymark, this version or a newer one, into an empty place:

  DATA_DIR=/an/empty/folder npm run restore -- THIS-FILE

or, onto a PostgreSQL server, into an empty database with DATABASE_URL beside DATA_DIR.
Whoever has this file reads what people wrote, passphrase or not: keep it like the database itself.
`
