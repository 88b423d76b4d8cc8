import { type ReactNode, Suspense, use } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { registered, type StepPart, type StepPlace } from '../../../../kit/load/module.ts'

let held: StepPart[] | undefined
let bringing: Promise<StepPart[]> | undefined

function bring(): Promise<StepPart[]> {
  bringing ??= Promise.all(registered('stepParts').map(({ load }) => load())).then((parts) => {
    held = parts
    return parts
  })
  return bringing
}

/** What other modules have for a step, in their order; without the connection, nothing. Undefined where none has anything. */
export async function readStepParts(args: LoaderFunctionArgs, place: StepPlace): Promise<unknown[] | undefined> {
  const parts = await bring()
  const read = await Promise.all(parts.map((part) => part.read(args, place).catch(() => null)))
  return read.some((data) => data !== null) ? read : undefined
}

interface StepPartsProps extends StepPlace {
  /** What {@link readStepParts} found. */
  data: unknown[]
}

/** Below a step; until its code has come, the server's markup stands. */
export const StepParts = (props: StepPartsProps) => (
  <Suspense>
    <Parts {...props} />
  </Suspense>
)

function Parts({ data, ...place }: StepPartsProps) {
  const parts = held ?? use(bring())
  return parts.map((part, index) => {
    const View = part.View as (props: StepPlace & { data: unknown }) => ReactNode
    // biome-ignore lint/suspicious/noArrayIndexKey: modules keep their order
    return data[index] !== null && <View key={index} {...place} data={data[index]} />
  })
}
