import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { queues } from '../../../test/services.ts'
import { listObjectNames, type SchemaVersion, withRestoration, withSnapshot } from './snapshot.ts'

let target: TestDatabase
let version: SchemaVersion
beforeAll(async () => {
  const source = await createTestDatabase(queues)
  version = await withSnapshot(source.url, async (snapshot) => snapshot.version)
  await source.drop()
  target = await createEmptyDatabase()
})
afterAll(() => target.drop())

test('restored data stays although counting its rows afterwards fails', async () => {
  const client = new Client(target.url)
  await client.connect()
  // Reading this table through its index fails.
  await client.query(`CREATE SCHEMA elsewhere; CREATE TABLE elsewhere.broken AS SELECT false AS is_broken;
    CREATE FUNCTION elsewhere.work_out(int) RETURNS int LANGUAGE plpgsql IMMUTABLE AS
      $$ BEGIN IF (SELECT is_broken FROM elsewhere.broken) THEN RAISE 'broken'; END IF; RETURN $1; END $$;
    CREATE TABLE elsewhere.counted AS SELECT 1 AS n; CREATE INDEX ON elsewhere.counted (elsewhere.work_out(n));
    UPDATE elsewhere.broken SET is_broken = true`)
  await expect(client.query('ANALYZE elsewhere.counted')).rejects.toThrow('broken')
  await client.end()
  await withRestoration(target.url, version, async () => {})
  expect(await listObjectNames(target.url)).toContain('public.users')
})
