import { useEffect, useEffectEvent } from 'react'

/** Runs the callback when the page is restored by Back, for example from a payment page. */
export function useShownAgain(callback: () => void) {
  const onShownAgain = useEffectEvent(callback)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShownAgain()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [])
}
