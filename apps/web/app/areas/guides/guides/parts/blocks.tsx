import type { Block } from '@waymark/contract/guides/guides.ts'
import { Html } from '../../../../kit/look/html.tsx'
import { Prompt } from './prompt.tsx'

/** Pieces of a step in their order; `name` is theirs in the guide, by which blanks are remembered. */
export const Blocks = ({ blocks, guide, className }: { blocks: readonly Block[]; guide: string; className?: string }) =>
  blocks.length > 0 && (
    <div className={className}>
      {blocks.map((block, index) => (
        // What an author wrote does not move while it is read.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="not-first:mt-4">
          {block.kind === 'html' ? <Html html={block.html} /> : <Prompt text={block.text} guide={guide} />}
        </div>
      ))}
    </div>
  )
