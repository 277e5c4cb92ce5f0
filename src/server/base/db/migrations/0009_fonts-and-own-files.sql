DROP INDEX "object_ref_owner";--> statement-breakpoint
ALTER TABLE "object" ADD COLUMN "unused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "object_ref" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "font_own_file" ON "font" USING btree ("owner_id","url") WHERE "font"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "object_ref_owner" ON "object_ref" USING btree ("owner_id","created_at" DESC NULLS FIRST);