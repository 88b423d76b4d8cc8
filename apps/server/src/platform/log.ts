import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import pino, { type DestinationStream, type Logger } from 'pino'

/** Logs contain no personal data at any level: no headers or bodies, and errors without the values of their statements. */
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
          // Without a message, pino would log the error's message.
          if (rest.length > 0 || !isAboutError(first)) write.apply(this, given as Parameters<typeof write>)
          else write.apply(this, [first instanceof Error ? { err: first } : first, 'failed'])
        },
      },
    },
    destination ?? standardOutput(),
  )

/** Bytes buffered for the reader of the log. Further lines are dropped. */
const maxBuffered = 2 ** 20

/**
 * Writes to stdout and drops lines when the disk is full or nobody reads. pino's own destination would retry forever
 * and block the process.
 */
function standardOutput(): DestinationStream {
  process.stdout.on('error', () => {})
  return {
    write(line) {
      if (process.stdout.writableLength < maxBuffered) process.stdout.write(line)
    },
  }
}

const isAboutError = (given: unknown): given is object =>
  given instanceof Error || (typeof given === 'object' && given !== null && 'err' in given)

/** Describes an error without messages of the database, which quote values. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const causes = listCauses(error)
  const failed = causes.find((one) => one instanceof DrizzleQueryError)
  const refused = causes.find((one) => one instanceof pg.DatabaseError)
  const { constraint, table, column, routine } = refused ?? {}
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    code: causes.map((one) => (one as NodeJS.ErrnoException).code).find((code) => code !== undefined),
    message:
      causes
        .filter((one) => !isDatabaseError(one))
        .map(({ message }) => message)
        .join(': ') || undefined,
    statement: failed?.query,
    constraint,
    table,
    column,
    routine,
    stack: causes.map(listFrames).find((frames) => frames !== ''),
  }
}

const isDatabaseError = (error: Error) => error instanceof DrizzleQueryError || error instanceof pg.DatabaseError

/** The error and its causes, outermost first. */
function listCauses(error: Error): Error[] {
  const causes: Error[] = []
  for (let one: unknown = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one)
  return causes
}

/** Stack frames without the message that precedes them. */
const listFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
