import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BadSettings } from '../../env.ts'
import { describeDatabaseError } from '../db.ts'
import { describeDiskFault, Unable } from '../disk.ts'

/** Reads the passphrase from the environment or the terminal; `twice` to catch typing errors when a backup is made. */
export async function askPassphrase(twice: boolean): Promise<string> {
  const given = process.env.WAYMARK_BACKUP_PASSPHRASE
  if (given) return given
  if (!process.stdin.isTTY)
    throw new Unable('The passphrase is missing. Set WAYMARK_BACKUP_PASSPHRASE, or run this in a terminal, where you can enter it.')
  const first = await askHidden('Backup passphrase: ')
  if (twice && (await askHidden('Repeat it: ')) !== first) throw new Unable("The passphrases don't match.")
  return first
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  // Discards the echo of readline.
  const silent = new Writable({ write: (_piece, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** Runs a command that can be stopped at any time and then leaves nothing behind. Returns its exit code. */
export async function runCommand(what: string, work: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Unable(`The ${what} was stopped. It left nothing behind.`)))
  try {
    await work(stopping.signal)
    return 0
  } catch (error) {
    const fault = stopping.signal.aborted ? stopping.signal.reason : error
    if (fault instanceof Unable || fault instanceof BadSettings) console.error(fault.message)
    else {
      const words = describeDiskFault(fault) ?? describeDatabaseError(fault)
      console.error(`The ${what} failed and left nothing behind: ${words}`)
    }
    return 1
  }
}
