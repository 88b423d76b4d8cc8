import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { loaderContext } from '../../../../kit/load/api.ts'
import { registered, type StepPart, type StepPlace } from '../../../../kit/load/module.ts'

let held: StepPart[] = []

/** Loads the code of other modules' parts below a step. */
export async function loadStepParts(): Promise<void> {
  held = await Promise.all(registered('stepParts').map(({ load }) => load()))
}

/**
 * Loads other modules' data below a step, in their order; undefined if there is none. In the browser failed parts are omitted. The server
 * caches the page for everybody, so there a failure fails the page.
 */
export async function readStepParts(args: LoaderFunctionArgs, place: StepPlace): Promise<unknown[] | undefined> {
  await loadStepParts()
  const orNothing = (error: unknown) => {
    if (!args.context.get(loaderContext).browser) throw error
    return null
  }
  const read = await Promise.all(held.map((part) => part.read(args, place).catch(orNothing)))
  return read.some((data) => data !== null) ? read : undefined
}

interface StepPartsProps extends StepPlace {
  /** Result of {@link readStepParts}. */
  data: unknown[]
}

export function StepParts({ data, ...place }: StepPartsProps) {
  return held.map((part, index) => {
    const View = part.View as (props: StepPlace & { data: unknown }) => ReactNode
    // biome-ignore lint/suspicious/noArrayIndexKey: modules keep their order
    return data[index] !== null && <View key={index} {...place} data={data[index]} />
  })
}
