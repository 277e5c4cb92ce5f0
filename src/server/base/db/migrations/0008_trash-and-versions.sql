CREATE TABLE "draft_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"body_bytes" integer NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"rev" integer,
	"preview_key" text,
	"picture_keys" text[] DEFAULT '{}' NOT NULL,
	"saved_on" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "draft_owner";--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "saved_on" jsonb;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "worked_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "draft" ADD COLUMN "trashed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draft_version" ADD CONSTRAINT "draft_version_draft_id_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_version" ADD CONSTRAINT "draft_version_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_version_draft" ON "draft_version" USING btree ("draft_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "draft_version_owner" ON "draft_version" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "draft_modified" ON "draft" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "draft"."trashed_at" is null and "draft"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "draft_created" ON "draft" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "draft"."trashed_at" is null and "draft"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "draft_name" ON "draft" USING btree ("owner_id",(lower("name") collate "C"),"id") WHERE "draft"."trashed_at" is null and "draft"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "draft_trash" ON "draft" USING btree ("owner_id","trashed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "draft"."trashed_at" is not null and "draft"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "draft_trash_over" ON "draft" USING btree ("trashed_at") WHERE "draft"."trashed_at" is not null and "draft"."deleted_at" is null;--> statement-breakpoint
-- what is there already says what it is made for in its text
UPDATE "draft" SET "system" = substring("body" from '"system":"(all|wearOS|other)"') WHERE "deleted_at" IS NULL;
