import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client, escapeIdentifier } from 'pg'
import { getConstructionPlans, getRollbackPlans } from 'pg-boss'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrationsFolder } from '../db.ts'
import { Unable } from '../disk.ts'

// Copies the database out of one snapshot, and into an empty database in one transaction. It uses COPY through the
// driver, because pg_dump is not available everywhere.

export interface TableContent {
  schema: string
  name: string
  columns: string[]
  rows: number
  /** Independent of the order of rows. */
  checksum: string
}
interface SequenceState {
  schema: string
  name: string
  value: string
  isCalled: boolean
}
/** Versions of the schema. */
export interface SchemaVersion {
  /** Timestamp of the last migration (ms). */
  migration: number
  /** Schema version of pg-boss. */
  jobs: number
}
export interface DatabaseContent {
  tables: TableContent[]
  sequences: SequenceState[]
}

const schemas = ['drizzle', 'public', 'sandbox', 'pgboss']
/** Tables of pg-boss to back up. The others are recreated: version, warnings and statistics. */
const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

const quoteName = ({ schema, name }: { schema: string; name: string }) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
const quoteColumns = (columns: string[]) => columns.map(escapeIdentifier).join(', ')

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: `waymark backup ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  // Checksums compare rows as text, so the session settings must be the same everywhere.
  await client.query(`SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0; SET timezone = 'UTC';
    SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'`)
  return client
}

export interface Snapshot {
  version: SchemaVersion
  tables: Omit<TableContent, 'rows' | 'checksum'>[]
  /** Rows of a table in the text format of COPY. */
  read: (table: Snapshot['tables'][number]) => AsyncIterable<Uint8Array>
  content: () => Promise<DatabaseContent>
}

/** Runs `work` on a consistent snapshot while others write. Throws {@link Unable} when the database has no Waymark. */
export async function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const version = await readVersion(client)
    if (!version) throw new Unable('There is nothing to back up: Waymark has never been started with this database.')
    const tables = await listTables(client)
    return await work({
      version,
      tables,
      read: (table) => client.query(copyTo(`COPY (SELECT ${quoteColumns(table.columns)} FROM ${quoteName(table)}) TO STDOUT`)),
      content: () => readContent(client, tables),
    })
  } finally {
    await client.end()
  }
}

async function readVersion(client: Client): Promise<SchemaVersion | null> {
  const there = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS a, to_regclass('pgboss.version') AS b`)
  if (!there.rows[0].a || !there.rows[0].b) return null
  const { rows } = await client.query(`SELECT (SELECT max(created_at) FROM drizzle.__drizzle_migrations) AS migration,
    (SELECT max(version) FROM pgboss.version) AS jobs`)
  return { migration: Number(rows[0].migration), jobs: Number(rows[0].jobs) }
}

async function listTables(client: Client): Promise<Snapshot['tables']> {
  const { rows } = await client.query<Snapshot['tables'][number]>(
    `SELECT nspname AS schema, relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace JOIN pg_attribute ON attrelid = c.oid
    WHERE nspname = ANY($1) AND relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND (nspname <> 'pgboss' OR relname = ANY($2))
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
    GROUP BY 1, 2 ORDER BY 1, 2`,
    [schemas, jobTables],
  )
  return rows
}

async function readContent(client: Client, tables: Snapshot['tables']): Promise<DatabaseContent> {
  const counted: TableContent[] = []
  for (const { schema, name, columns } of tables) {
    const { rows } = await client.query(
      `SELECT count(*)::int AS rows, coalesce(sum(('x' || left(md5(ROW(${quoteColumns(columns)})::text), 15))::bit(60)::bigint), 0)::text AS checksum
      FROM ${quoteName({ schema, name })}`,
    )
    counted.push({ schema, name, columns, ...rows[0] })
  }
  // Read last: a number that is skipped does no harm, one that is given twice would.
  const sequences: SequenceState[] = []
  for (const { schema, name } of await listSequences(client)) {
    const { rows } = await client.query(`SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoteName({ schema, name })}`)
    sequences.push({ schema, name, ...rows[0] })
  }
  return { tables: counted, sequences }
}

async function listSequences(client: Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query(
    `SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2`,
    [schemas],
  )
  return rows
}

const migrations = () => readMigrationFiles({ migrationsFolder })
const jobsVersion = () => Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans('pgboss'))?.[1])

/** Whether this version of Waymark knows these tables. It could lose data of a newer version. */
export const isKnown = ({ migration, jobs }: SchemaVersion): boolean =>
  migrations().some(({ folderMillis }) => folderMillis === migration) && jobs <= jobsVersion()

/** Names of all objects in a database; empty for a new one. */
export async function listObjectNames(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT nspname || '.' || relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e') ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export interface Restoration {
  /** Writes rows in the text format of COPY. */
  write: (table: Pick<TableContent, 'schema' | 'name' | 'columns'>) => {
    piece: (bytes: Uint8Array) => Promise<void>
    end: () => Promise<void>
  }
  /** Sets sequences and verifies the contents. Throws {@link Unable} when they differ from the backup. */
  prove: (wanted: DatabaseContent) => Promise<void>
}

/** Creates the tables of that version and fills them, completely or not at all. */
export async function withRestoration(
  url: string,
  version: SchemaVersion,
  work: (restoration: Restoration) => Promise<void>,
): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('BEGIN')
    await createTables(client, version)
    const foreignKeys = await dropForeignKeys(client)
    const triggered = await tablesWithTriggers(client)
    for (const table of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // Rows inserted by migrations are in the backup, too.
    await client.query(`TRUNCATE ${(await listTables(client)).map(quoteName).join(', ')}`)
    await work({
      write: (table) => writeTable(client, table),
      async prove(wanted) {
        for (const { definition } of foreignKeys) await client.query(definition)
        for (const table of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
        for (const { schema, name, value, isCalled } of wanted.sequences)
          await client.query('SELECT setval($1::regclass, $2, $3)', [quoteName({ schema, name }), value, isCalled])
        verifyTables(wanted.tables, (await readContent(client, wanted.tables)).tables)
      },
    })
    await client.query('COMMIT')
    // The data is complete here; a failure of the statistics must not undo it.
    await client.query('ANALYZE').catch(() => {})
  } finally {
    await client.end()
  }
}

async function createTables(client: Client, { migration, jobs }: SchemaVersion): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle`)
  await client.query(`CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  for (const { sql, folderMillis } of migrations())
    if (folderMillis <= migration) for (const statement of sql) await client.query(statement)
  const installed = jobsVersion()
  await client.query(stripTransaction(getConstructionPlans('pgboss')))
  for (let step = installed; step > jobs; step--) await client.query(stripTransaction(getRollbackPlans('pgboss', step)))
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
}

/** Removes the transaction statements from pg-boss's plan. */
const stripTransaction = (plan: string) => plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')

/** Drops the foreign keys, so that tables can be filled in any order. Returns the statements that recreate them and check all rows. */
async function dropForeignKeys(client: Client): Promise<{ definition: string }[]> {
  const { rows } = await client.query<{ definition: string; drop: string }>(
    `SELECT format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS definition,
      format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text = ANY($1)`,
    [schemas],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows
}

async function tablesWithTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
    WHERE NOT tgisinternal AND tgenabled = 'O' AND relnamespace::regnamespace::text = ANY($1)`,
    [schemas],
  )
  return rows.map(({ name }) => name)
}

function writeTable(client: Client, table: Pick<TableContent, 'schema' | 'name' | 'columns'>) {
  const stream = client.query(copyFrom(`COPY ${quoteName(table)} (${quoteColumns(table.columns)}) FROM STDIN`))
  const done = finished(stream)
  done.catch(() => {})
  return {
    async piece(bytes: Uint8Array) {
      if (!stream.write(bytes)) await once(stream, 'drain')
    },
    async end() {
      stream.end()
      await done
    },
  }
}

function verifyTables(wanted: TableContent[], found: TableContent[]): void {
  for (const [index, { schema, name, rows, checksum }] of wanted.entries()) {
    const there = found[index]
    if (there?.rows !== rows || there.checksum !== checksum)
      throw new Unable(
        `The table ${schema}.${name} should have ${rows} rows, but has ${there?.rows ?? 0} or different ones. Nothing was restored.`,
      )
  }
}
