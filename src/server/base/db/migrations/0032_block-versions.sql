CREATE TABLE "block_share" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"public_id" uuid NOT NULL,
	"block_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "block_share_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "block" ADD COLUMN "source_version" integer;--> statement-breakpoint
ALTER TABLE "block_share" ADD CONSTRAINT "block_share_block_id_block_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."block"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_share" ADD CONSTRAINT "block_share_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_share_block" ON "block_share" USING btree ("block_id");--> statement-breakpoint
CREATE INDEX "block_share_owner" ON "block_share" USING btree ("owner_id");