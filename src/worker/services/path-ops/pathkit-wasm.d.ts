/** The package comes without types; what is used of it is typed where it is used. */
declare module 'pathkit-wasm' {
  export default function PathKitInit(options: { readonly wasmBinary: ArrayBuffer }): Promise<unknown>
}

declare module 'pathkit-wasm/bin/pathkit.wasm?url' {
  const url: string
  export default url
}
