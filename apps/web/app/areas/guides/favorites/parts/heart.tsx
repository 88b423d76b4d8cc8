import { type ComponentType, useEffect, useState } from 'react'
import { firstInteraction } from '../../../../kit/load/deferred.tsx'
import type { HeartProps } from './heart-button.tsx'

/** On a drawing of a guide, once the reader moves: whatever it stands on is whole without it. */
export function Heart(props: HeartProps) {
  const [Button, setButton] = useState<ComponentType<HeartProps>>()
  useEffect(() => {
    firstInteraction()
      .then(() => import('./heart-button.tsx'))
      .then(
        ({ HeartButton }) => setButton(() => HeartButton),
        () => {},
      )
  }, [])
  return Button && <Button {...props} />
}
