import { useRouteError } from 'react-router'

export function Oops() {
  const error = useRouteError()
  return <main id="main">{String(error)}</main>
}
