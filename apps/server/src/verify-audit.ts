import { parseArgs } from 'node:util'
import { withDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { verifyAudit } from './platform/audit-chain.ts'
import { createSecrets, requireSecret } from './platform/secrets.ts'

const usage = `npm run audit -- verify [SEAL]

Verifies that no entry of the audit log was changed or removed, or names the first one that was. SEAL is the seal of an earlier run: if it's no
longer in the chain, entries at the end were removed.
Uses the settings of npm start. Exit codes: 0 the chain is intact; 1 otherwise.`

function verify(known: string | undefined): Promise<boolean> {
  const env = readEnv(process.env)
  return withDatabase(env, async (db) => {
    const secrets = createSecrets(env.secret ?? requireSecret(env.dataDir))
    const { holds, words } = await verifyAudit({ db, secrets }, known)
    console.info(words)
    return holds
  })
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [command, known, ...more] = positionals
  const isAsked = command === 'verify' && more.length === 0 && !values.help
  if (!isAsked) console.info(usage)
  const isWell = isAsked ? await verify(known) : values.help
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
