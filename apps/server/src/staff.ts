import { parseArgs } from 'node:util'
import pino from 'pino'
import { createStaff, disableStaff, resetSecondFactor } from './areas/people/accounts/commands/manage-staff.ts'
import { withDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { createEvents } from './platform/events.ts'

const usage = `npm run staff -- create EMAIL ROLE            ROLE is admin, manager or vendor
npm run staff -- disable EMAIL                 takes the role away and ends all sessions
npm run staff -- reset-second-factor EMAIL     for somebody whose authenticator app is lost`

async function run([command = '', email = '', role = '']: string[]): Promise<string> {
  // Loaded only here: whoever asks how it is used waits for nothing.
  const { modules } = await import('./modules.ts')
  return withDatabase(readEnv(process.env), async (db, url) => {
    const events = await createEvents(url, pino({ level: 'silent' }))
    const services = { db, events, clock: () => new Date(), modules }
    try {
      if (command === 'create') return await createStaff(services, email, role)
      if (command === 'disable') return await disableStaff(services, email)
      if (command === 'reset-second-factor') return await resetSecondFactor(services, email)
      return usage
    } finally {
      await events.close()
    }
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
