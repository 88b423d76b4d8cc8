import type { Answer } from '@waymark/contract/calls.ts'
import { createContext } from 'react'
import type { ChangeOptions, useChanges } from '../../../kit/load/use-change.ts'
import { applySentMessage } from './send-messages.ts'

type Run = ReturnType<typeof useChanges>['run']
type Options = Pick<ChangeOptions<'editMessage'>, 'words'>
type OpenOptions = Options & { onDone: (opened: Answer<'openMessageFile'>) => unknown; onError: (error: unknown) => boolean }

/** Reader of a thread: their side, and the calls that change messages and open files. */
export interface ThreadSide {
  side: 'person' | 'company'
  /** Name shown for somebody without one; empty if the role is enough. */
  nameless: string
  /** Place of a message that a search found. */
  found: number | undefined
  edit: (run: Run, input: { id: string; text: string }, options: Options) => Promise<boolean>
  withdraw: (run: Run, input: { id: string }, options: Options) => Promise<boolean>
  openFile: (run: Run, input: { file: string }, options: OpenOptions) => Promise<boolean>
}

/** Customer's side. `conversation`: its name in calls, `company` or an id. */
export const personSide = (conversation: string): ThreadSide => ({
  side: 'person',
  nameless: '',
  found: undefined,
  edit: (run, input, options) => run('editMessage', input, { ...options, onDone: (answer) => applySentMessage(conversation, answer) }),
  withdraw: (run, input, options) =>
    run('withdrawMessage', input, { ...options, onDone: (answer) => applySentMessage(conversation, answer) }),
  openFile: (run, input, options) => run('openMessageFile', input, options, input.file),
})

export const ThreadSideContext = createContext(personSide('company'))
