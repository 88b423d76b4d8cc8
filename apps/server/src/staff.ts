import { parseArgs } from 'node:util'
import { createStaff, disableStaff, resetSecondFactor } from './areas/people/accounts/commands/manage-staff.ts'
import { connectDatabase } from './connect-database.ts'
import { BadSettings, readEnv } from './env.ts'
import { createDb, createPool, longTimeouts, migrate } from './platform/db.ts'

const usage = `npm run staff -- create EMAIL ROLE            ROLE is admin, manager or vendor
npm run staff -- disable EMAIL                 takes the role away and ends all sessions
npm run staff -- reset-second-factor EMAIL     for somebody whose authenticator app is lost`

async function run([command = '', email = '', role = '']: string[]): Promise<string> {
  const { url, close } = await connectDatabase(readEnv(process.env))
  const pool = createPool(url, { size: 2, timeouts: longTimeouts })
  try {
    await migrate(url)
    const services = { db: createDb(pool), clock: () => new Date() }
    if (command === 'create') return await createStaff(services, email, role)
    if (command === 'disable') return await disableStaff(services, email)
    if (command === 'reset-second-factor') return await resetSecondFactor(services, email)
    return usage
  } finally {
    await pool.end()
    await close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const known = positionals.length >= 2
  console.info(known ? await run(positionals) : usage)
  process.exitCode = known ? 0 : 1
} catch (error) {
  if (error instanceof BadSettings) console.error(error.message)
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
