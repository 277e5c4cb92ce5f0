import { z } from 'zod'

const sampleSchema = z.object({
  id: z.string(),
  name: z.object({ 'zh-cn': z.string(), en: z.string() }),
  url: z.string(),
  preview: z.string(),
  width: z.number(),
  height: z.number(),
  /** The watches that it is made for. */
  system: z.enum(['all', 'wearOS', 'other']),
})

export type Sample = z.infer<typeof sampleSchema>

/** The designs that come with the program. */
export async function loadSamples(): Promise<readonly Sample[]> {
  const reply = await fetch('/samples/index.json')
  if (!reply.ok) throw new Error(`samples: ${reply.status}`)
  return z.array(sampleSchema).parse(await reply.json())
}

/** Null when there is no such sample. */
export async function sampleUrl(id: string): Promise<string | null> {
  const samples = await loadSamples()
  return samples.find((sample) => sample.id === id)?.url ?? null
}
