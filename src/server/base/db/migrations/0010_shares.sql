CREATE TABLE "share" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"public_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "share_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_draft" ON "share" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "share_owner" ON "share" USING btree ("owner_id");