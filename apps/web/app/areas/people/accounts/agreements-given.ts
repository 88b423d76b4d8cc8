import { ApiError, loadCode } from '../../../kit/load/api.ts'
import { readOnce } from '../../../kit/load/now.ts'
import { agreementsStore } from './agreements.ts'

async function askForAgreements(): Promise<boolean> {
  // Right after sign-in, the code of the dialog may still be loading.
  await loadCode(() => import('./show-first-start.tsx'))
  return agreementsStore.wait()
}

/** Asks for missing agreements before an order or subscription. Returns false when the person signed out instead. */
export async function ensureAgreements(): Promise<boolean> {
  const { agreementsPending } = await readOnce('readProfile', {})
  return !agreementsPending || askForAgreements()
}

const areAgreementsMissing = (error: unknown) => error instanceof ApiError && error.problem.code === 'agreements_required'

/**
 * Wraps an action that orders or subscribes: `await withAgreements(() => …)`. When it is refused for missing
 * agreements, asks for them and repeats the action, which must be idempotent. Returns undefined when the person signed
 * out instead.
 */
export async function withAgreements<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    if (!areAgreementsMissing(error)) throw error
    return (await askForAgreements()) ? withAgreements(action) : undefined
  }
}
