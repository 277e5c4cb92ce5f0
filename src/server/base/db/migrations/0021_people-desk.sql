CREATE TABLE "first_link" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_acts_user" ON "audit_log" USING btree ("user_id","id") WHERE "audit_log"."role" is not null;