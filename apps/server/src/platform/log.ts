import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * No personal data in logs, at no level: headers and bodies are never logged, what a plugin would tell of them is taken out, and errors are
 * described without the values of their statements.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['busboyOptions', 'req.headers', 'headers'], remove: true },
      serializers: { err: describeError },
      hooks: {
        logMethod(given: unknown[], write) {
          const [first, ...rest] = given
          // Without words of their own pino takes those of the error.
          if (rest.length > 0 || !isAboutError(first)) write.apply(this, given as Parameters<typeof write>)
          else write.apply(this, [first instanceof Error ? { err: first } : first, 'failed'])
        },
      },
    },
    destination ?? standardOutput(),
  )

/** Bytes that may wait for whoever reads the log; what comes beyond them is lost. */
const mostWaiting = 2 ** 20

/**
 * No line stops the server: one that has no room on the disk, or nobody to read it, is lost. pino's own destination would try again for
 * ever, and nothing else would be done meanwhile.
 */
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {})
  return {
    write(line) {
      if (process.stdout.writableLength < mostWaiting) process.stdout.write(line)
    },
  }
}

const isAboutError = (given: unknown): given is object =>
  given instanceof Error || (typeof given === 'object' && given !== null && 'err' in given)

/** What an error is, of what, and where it came from. Of the database's words none: they quote what was typed. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const causes = causesOf(error)
  const failed = causes.find((one) => one instanceof DrizzleQueryError)
  const refused = causes.find((one) => one instanceof pg.DatabaseError)
  const { constraint, table, column, routine } = refused ?? {}
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    code: causes.map((one) => (one as NodeJS.ErrnoException).code).find((code) => code !== undefined),
    message:
      causes
        .filter((one) => !isOfDatabase(one))
        .map(({ message }) => message)
        .join(': ') || undefined,
    statement: failed?.query,
    constraint,
    table,
    column,
    routine,
    stack: causes.map(framesOf).find((frames) => frames !== ''),
  }
}

const isOfDatabase = (error: Error) => error instanceof DrizzleQueryError || error instanceof pg.DatabaseError

/** The error, what caused it, and so on. */
function causesOf(error: Error): Error[] {
  const causes: Error[] = []
  for (let one: unknown = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one)
  return causes
}

/** Above the frames a stack says the message once more. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
