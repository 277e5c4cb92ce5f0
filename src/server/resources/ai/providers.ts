import type { AiProviders } from '../../base/ports/ai-providers.ts'
import type { Config } from '../../base/config.ts'
import { createOpenAiChat } from './chat/openai-chat.ts'
import { createHttpMatting } from './matting/http-matting.ts'
import { createOpenAiImages } from './pictures/openai-images.ts'
import { defaultAiPatience, type AiPatience } from './upstream.ts'

export function createAi(config: Config, patience: AiPatience = defaultAiPatience): AiProviders {
  const { AI_CHAT_URL, AI_CHAT_MODEL, AI_IMAGE_URL, AI_IMAGE_MODEL, MATTING_URL } = config
  return {
    chat:
      AI_CHAT_URL === undefined
        ? null
        : createOpenAiChat(
            { url: AI_CHAT_URL, key: config.AI_CHAT_KEY, model: AI_CHAT_MODEL ?? '' },
            patience,
          ),
    image:
      AI_IMAGE_URL === undefined
        ? null
        : createOpenAiImages(
            { url: AI_IMAGE_URL, key: config.AI_IMAGE_KEY, model: AI_IMAGE_MODEL ?? '' },
            patience,
          ),
    matting:
      MATTING_URL === undefined
        ? null
        : createHttpMatting({ url: MATTING_URL, key: config.MATTING_KEY }, patience),
  }
}
