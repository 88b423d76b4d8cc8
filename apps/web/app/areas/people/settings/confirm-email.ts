import type { Profile } from '@waymark/contract/people/profile.ts'
import { getRefusalCode } from '../../../kit/load/errors.ts'
import { changeOnce, readOnce } from '../../../kit/load/now.ts'

/** Confirms the new email address. If the answer was lost, the code is used up and the address has already changed. */
export async function confirmEmail(email: string, accessCode: string): Promise<Profile> {
  try {
    return await changeOnce('confirmEmail', { accessCode })
  } catch (error) {
    if (getRefusalCode(error) !== 'wrong_code') throw error
    const profile = await readOnce('readProfile', {}).catch(() => undefined)
    if (profile?.email !== email.toLowerCase()) throw error
    return profile
  }
}
