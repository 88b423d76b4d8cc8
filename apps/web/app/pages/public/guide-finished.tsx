export default function Page({ data }: { data: unknown }) {
  return <main id="main"><pre>{JSON.stringify(data, null, 1)}</pre></main>
}
