import type { Profile } from '@waymark/contract/people/accounts.ts'
import { refusalOf } from '../../../kit/load/errors.ts'
import { changeNow, readNow } from '../../../kit/load/now.ts'

/** Confirms the new email address. If the answer was lost, the code is used up and the address has already changed. */
export async function confirmEmail(email: string, accessCode: string): Promise<Profile> {
  try {
    return await changeNow('confirmEmail', { accessCode })
  } catch (error) {
    if (refusalOf(error) !== 'wrong_code') throw error
    const profile = await readNow('readProfile', {}).catch(() => undefined)
    if (profile?.email !== email.toLowerCase()) throw error
    return profile
  }
}
