import { parseArgs } from 'node:util'
import { createStaff, disableStaff, resetSecondFactor } from './areas/people/accounts/commands/manage-staff.ts'
import { withDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'

const usage = `npm run staff -- create EMAIL ROLE            ROLE is admin, manager or vendor
npm run staff -- disable EMAIL                 takes the role away and ends all sessions
npm run staff -- reset-second-factor EMAIL     for somebody whose authenticator app is lost`

function run([command = '', email = '', role = '']: string[]): Promise<string> {
  return withDatabase(readEnv(process.env), async (db) => {
    const services = { db, clock: () => new Date() }
    if (command === 'create') return createStaff(services, email, role)
    if (command === 'disable') return disableStaff(services, email)
    if (command === 'reset-second-factor') return resetSecondFactor(services, email)
    return usage
  })
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const known = positionals.length >= 2
  console.info(known ? await run(positionals) : usage)
  process.exitCode = known ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
