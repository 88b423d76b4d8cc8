import type { ComponentType } from 'react'
import type { Found } from '../../../../kit/lists/found.ts'
import { hitKinds } from '../hit-kinds.ts'

export const hitKey = ({ kind, slug, step }: Found) => `${kind} ${slug} ${step?.id}`

export function Hit({ hit }: { hit: Found }) {
  const View = hitKinds.useKinds()[hit.kind] as ComponentType<{ hit: Found }> | undefined
  return View && <View hit={hit} />
}
