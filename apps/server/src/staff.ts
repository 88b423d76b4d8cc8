import { parseArgs } from 'node:util'
import pino from 'pino'
import { createStaff, disableStaff, resetSecondFactor } from './areas/people/staff/commands/manage-staff.ts'
import { withDatabase } from './connect-database.ts'
import { readEnv } from './env.ts'
import { createEvents } from './platform/events.ts'

const usage = `npm run staff -- create EMAIL ROLE            ROLE is admin, manager or vendor
npm run staff -- disable EMAIL                 removes the role and ends all sessions
npm run staff -- reset-second-factor EMAIL     for someone who lost their authenticator app`

type Services = Parameters<typeof createStaff>[0]
type Command = (services: Services, email: string, role: string) => Promise<string>
/** Commands with their number of arguments. */
const commands = new Map<string, { words: number; work: Command }>([
  ['create', { words: 2, work: createStaff }],
  ['disable', { words: 1, work: disableStaff }],
  ['reset-second-factor', { words: 1, work: resetSecondFactor }],
])

async function run(work: Command, [email = '', role = '']: string[]): Promise<string> {
  // Loaded late, to keep the usage message fast.
  const { modules } = await import('./modules.ts')
  return withDatabase(readEnv(process.env), async (db, url) => {
    const events = await createEvents(url, pino({ level: 'silent' }))
    const services = { db, events, clock: () => new Date(), modules }
    try {
      return await work(services, email, role)
    } finally {
      await events.close()
    }
  })
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  const [name = '', ...words] = positionals
  const command = values.help ? undefined : commands.get(name)
  const isAsked = command !== undefined && words.length === command.words
  console.info(isAsked ? await run(command.work, words) : usage)
  process.exitCode = isAsked || values.help ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
