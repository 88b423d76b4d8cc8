import { ApiError, bringCode } from '../../../kit/load/api.ts'
import { readNow } from '../../../kit/load/now.ts'
import { agreementsStore } from './agreements.ts'

async function askForAgreements(): Promise<boolean> {
  // Of whoever has just signed in, the code that asks may be on its way.
  await bringCode(() => import('./signed-in.tsx'))
  return agreementsStore.wait()
}

/** Before a question that leads to an order or a subscription: the agreements first. False when the person signed out instead. */
export async function agreementsGiven(): Promise<boolean> {
  const { agreementsPending } = await readNow('readProfile', {})
  return !agreementsPending || askForAgreements()
}

const isWanting = (error: unknown) => error instanceof ApiError && error.problem.code === 'agreements_required'

/**
 * Around whatever orders or subscribes: `await withAgreements(() => changeNow(…))`. Refused for want of the agreements, it asks for
 * them and does it again once they are given; undefined when the person signed out instead. What is repeated must be safe to repeat.
 */
export async function withAgreements<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action()
  } catch (error) {
    if (!isWanting(error)) throw error
    return (await askForAgreements()) ? withAgreements(action) : undefined
  }
}
