import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { loaderContext } from '../../../../kit/load/api.ts'
import { registered, type StepPart, type StepPlace } from '../../../../kit/load/module.ts'

let held: StepPart[] = []

/** The code of what other modules have for a step: comes with that of the step, so that nothing below is pressed in vain. */
export async function bringStepParts(): Promise<void> {
  held = await Promise.all(registered('stepParts').map(({ load }) => load()))
}

/**
 * What other modules have for a step, in their order, after {@link bringStepParts}; undefined where none has anything. In the browser what
 * does not come through is left out; the server keeps the page for everybody and leaves nothing out.
 */
export async function readStepParts(args: LoaderFunctionArgs, place: StepPlace): Promise<unknown[] | undefined> {
  const orNothing = (error: unknown) => {
    if (!args.context.get(loaderContext).browser) throw error
    return null
  }
  const read = await Promise.all(held.map((part) => part.read(args, place).catch(orNothing)))
  return read.some((data) => data !== null) ? read : undefined
}

interface StepPartsProps extends StepPlace {
  /** What {@link readStepParts} found. */
  data: unknown[]
}

export function StepParts({ data, ...place }: StepPartsProps) {
  return held.map((part, index) => {
    const View = part.View as (props: StepPlace & { data: unknown }) => ReactNode
    // biome-ignore lint/suspicious/noArrayIndexKey: modules keep their order
    return data[index] !== null && <View key={index} {...place} data={data[index]} />
  })
}
