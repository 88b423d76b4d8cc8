import { type ChangeOptions, useChange } from '../../../../kit/load/use-change.ts'
import { refreshEnrolments } from '../refresh-enrolments.ts'

/** Starts a route that is paid; answers true when its days open from now on. */
export function useRun(id: string, telling: Pick<ChangeOptions<'runRoute'>, 'words' | 'onError'>) {
  const { busy, run } = useChange('runRoute', { ...telling, onDone: refreshEnrolments })
  return { busy, run: () => run({ id }) }
}
