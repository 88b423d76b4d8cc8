import { Client } from 'pg'
import { appRole } from './postgres-folder.ts'

/** Creates the app's role unless it exists. Safe to call in parallel. */
export async function ensureRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [appRole])
  if (rowCount) return
  await client.query(`CREATE ROLE ${appRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`).catch((error: { code?: string }) => {
    // A parallel start created it first.
    if (error.code !== '42710' && error.code !== '23505') throw error
  })
}

/** Creates the database unless it exists, and makes the app's role the owner of everything in it, including objects of older versions. */
export async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1', [
    name,
  ])
  const [found] = rows
  if (!found) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${appRole}`)
  else if (found.owner !== appRole) await handOver(client, name)
}

// REASSIGN OWNED refuses to take from the bootstrap superuser. Sequences of columns and indexes follow their tables;
// extensions stay.
const others = `n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`
const ownStatements = `
  SELECT format('ALTER SCHEMA %I OWNER TO ${appRole}', nspname) AS statement FROM pg_namespace n
    WHERE ${others} AND nspowner = current_user::regrole
  UNION ALL SELECT format('ALTER %s %s OWNER TO ${appRole}',
      CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.oid::regclass)
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE ${others} AND relowner = current_user::regrole AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid
        AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i')))
  UNION ALL SELECT format('ALTER TYPE %s OWNER TO ${appRole}', t.oid::regtype) FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace
    WHERE ${others} AND typowner = current_user::regrole AND typtype IN ('e', 'd')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = t.oid AND deptype = 'e')
  UNION ALL SELECT format('ALTER ROUTINE %s OWNER TO ${appRole}', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
    WHERE ${others} AND proowner = current_user::regrole
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`

/** All or nothing. */
async function handOver({ host, port, user, password }: Client, name: string): Promise<void> {
  const client = new Client({
    host,
    port,
    user,
    password: password ?? '',
    database: name,
    ssl: false,
    application_name: `waymark ${process.pid}`,
  })
  await client.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ statement: string }>(ownStatements)
    for (const { statement } of rows) await client.query(statement)
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} OWNER TO ${appRole}`)
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
