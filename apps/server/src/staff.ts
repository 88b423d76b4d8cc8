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
const commands = new Map<string, { words: string[]; work: Command }>([
  ['create', { words: ['EMAIL', 'ROLE'], work: createStaff }],
  ['disable', { words: ['EMAIL'], work: disableStaff }],
  ['reset-second-factor', { words: ['EMAIL'], work: resetSecondFactor }],
])

/** Describes the first mistake in the words of a command line; null when there is none. */
function findFault(name: string, words: string[]): string | null {
  const command = commands.get(name)
  if (!name) return 'A command is missing.'
  if (!command) return `"${name}" is not a command.`
  const missing = command.words.slice(words.length)
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing after "${[name, ...words].join(' ')}".`
  const extra = words.slice(command.words.length)
  return extra.length > 0 ? `"${extra.join(' ')}" is one argument too many.` : null
}

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
  const command = commands.get(name)
  const fault = findFault(name, words)
  if (values.help) console.info(usage)
  else if (fault === null && command) console.info(await run(command.work, words))
  else {
    console.error(`${fault}\n\n${usage}`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
