import type { BriefAnswer, BriefValue } from '@waymark/contract/services/briefs.ts'
import { createRecords, hasForm, visitor } from '../../../kit/device/record.ts'
import { keys } from '../../../kit/device/storage.ts'

/**
 * What was answered on this device and the account does not have yet, by field; null takes an answer away. All of a visitor's brief is
 * such a record, until somebody signs in.
 */
export interface BriefRecord {
  /** Id of the service. */
  service: string
  changes: Record<string, BriefValue | null>
  /** Of the last change. */
  at: string
}

export const briefRecords = createRecords<BriefRecord>({
  key: keys.brief,
  check: (value): value is BriefRecord => hasForm(value, { service: 'string', changes: 'object', at: 'time' }),
})

/** Changes what is answered in one go; `change` gets what stands now, which another tab may have written. Nothing in it: it is gone. */
export function changeAnswers(of: string, service: string, change: (changes: BriefRecord['changes']) => BriefRecord['changes']) {
  briefRecords.change(
    service,
    (now) => {
      const changes = change(now?.changes ?? {})
      return Object.keys(changes).length === 0 ? null : { service, changes, at: new Date().toISOString() }
    },
    of,
  )
}

/** A visitor's answers for a service, as calls take them that are made without an account. */
export const visitorAnswers = (service: string): BriefAnswer[] =>
  Object.entries(briefRecords.read(service, visitor)?.changes ?? {}).flatMap(([field, value]) => (value === null ? [] : [{ field, value }]))
